// Whether others can follow a link to this server.

/** Whether a host's name means the machine that says it, so that nobody else gets there by it. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}
