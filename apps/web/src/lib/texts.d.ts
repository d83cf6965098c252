declare module '*.json?first' {
  const texts: import('./i18n.tsx').Messages
  export default texts
}

declare module '*.json?public' {
  const texts: import('./i18n.tsx').Messages
  export default texts
}

declare module '*.json?later' {
  const texts: import('./i18n.tsx').Messages
  export default texts
}
