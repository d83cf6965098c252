/** The npm client, whose package brings no types: its resources and methods are found at run time. */
declare module 'stelace' {
  // biome-ignore lint/suspicious/noExplicitAny: what it answers is looked at by name
  type Answer = any
  export type Method = (...args: unknown[]) => Promise<Answer>
  export type Stelace = {
    [resource: string]: Record<string, Method>
  } & {
    setHost(host: string, port: number, protocol: string): void
  }
  export type Tokens = { accessToken: string; refreshToken?: string }
  const client: { createInstance(options: { apiKey: string; tokenStore?: object }): Stelace }
  export default client
}
