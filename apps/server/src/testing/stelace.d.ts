/** The npm client, whose package brings no types: its resources and methods are found at run time. */
declare module 'stelace' {
  const client: { createInstance(options: object): object }
  export default client
}
