/** The npm client that `stelace.ts` stands in for; its package brings no types. */
declare module 'stelace' {
  const client: { createInstance(options: object): object }
  export default client
}
