// Addresses that are set by whoever runs the site: pages, headers and policies carry them, so no letter may end what carries it.
const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;
/** As a URL holds it, in the ASCII form; what a content security policy reads as its own is no part of it. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

export const isHost = (hostname: string): boolean => HOST.test(hostname);

/** https, or http on this machine, without a user. */
export function isWebAddress(text: string): boolean {
  if (/[\s"<>\\]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isPrivate && isHost(hostname) && username === "" && password === "";
}
