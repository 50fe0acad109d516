// Which addresses only this machine can reach.

/** True for a host name or address of the loopback interface. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/** The same for a `Host` header, port and all; a missing one comes from inside this process. */
export const isLoopbackAuthority = (authority: string | null): boolean =>
  authority === null || isLoopback(authority.replace(/:\d+$/, ""));
