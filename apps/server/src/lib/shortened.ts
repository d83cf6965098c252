import { isIPv4 } from 'node:net'

/** Enough of an address to tell networks apart: `203.0.113.x`. */
export const shortened = (address: string) =>
  isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.x` : `${address.split(':').slice(0, 3).join(':')}:x`
