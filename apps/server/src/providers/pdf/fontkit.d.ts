declare module 'fontkit' {
  export function create(bytes: Buffer): { characterSet?: readonly number[] }
}
