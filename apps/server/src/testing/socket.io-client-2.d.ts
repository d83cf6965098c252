/** Version 2 of the client, as older front ends have it; only what the tests use. */
declare module 'socket.io-client-2' {
  export type OldSocket = {
    id: string
    connected: boolean
    on(event: string, listener: (...args: never[]) => void): OldSocket
    close(): void
  }
  export default function io(
    url: string,
    options: { path: string; transports?: string[]; forceNew?: boolean },
  ): OldSocket
}
