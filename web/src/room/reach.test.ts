import { expect, test } from 'vitest';
import { isThisMachine } from './reach';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'dig.localhost'])(
  '%s leads nobody else here',
  (host) => {
    expect(isThisMachine(host)).toBe(true);
  },
);

test.each(['192.168.0.7', 'club.example', 'localhost.example', '[2001:db8::1]', '10.127.0.1'])(
  '%s does',
  (host) => {
    expect(isThisMachine(host)).toBe(false);
  },
);
