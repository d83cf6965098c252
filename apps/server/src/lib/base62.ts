import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const isBase62 = (text: string) => /^[0-9A-Za-z]*$/.test(text)

export function toBase62(value: number, length: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = alphabet.charAt(rest % 62) + text
  return text.padStart(length, '0')
}

export function fromBase62(text: string): number {
  let value = 0
  for (const character of text) value = value * 62 + alphabet.indexOf(character)
  return value
}

export function randomBase62(length: number): string {
  let text = ''
  for (let i = 0; i < length; i++) text += alphabet.charAt(randomInt(62))
  return text
}
