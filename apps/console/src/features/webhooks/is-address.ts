/** Whether something can be sent there at all; whether it may, the server says. */
export function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol)
  } catch {
    return false
  }
}
