declare module '*.json?parsed' {
  const texts: Record<string, string>
  export default texts
}
