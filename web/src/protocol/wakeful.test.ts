import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection';
import { keepAwake } from './wakeful';

const windowEvents = new EventTarget();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let calls: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  calls = [];
  const connection = { comeAgain: () => calls.push('come again'), lose: () => calls.push('lose') };
  stop = keepAwake(connection as unknown as Connection);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function beHiddenFor(milliseconds: number): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(milliseconds);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
}

test('what the browser says of the net is believed', () => {
  windowEvents.dispatchEvent(new Event('offline'));
  windowEvents.dispatchEvent(new Event('online'));
  expect(calls).toEqual(['lose', 'come again']);
});

test('after a long sleep the connection is made anew, after a short one it is kept', () => {
  beHiddenFor(5_000);
  expect(calls).toEqual([]);
  beHiddenFor(60_000);
  expect(calls).toEqual(['come again']);
});

test('who stops listening hears nothing more', () => {
  stop();
  windowEvents.dispatchEvent(new Event('online'));
  beHiddenFor(60_000);
  expect(calls).toEqual([]);
});
