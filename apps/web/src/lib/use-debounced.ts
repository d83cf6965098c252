import { useEffect, useState } from 'react'

/** A value that follows when it has stayed the same for a moment. Compared by its content. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  useEffect(() => {
    if (settled.text === text) return
    const timer = setTimeout(() => setSettled({ text, value }), delayMs)
    return () => clearTimeout(timer)
  }, [settled.text, text, value, delayMs])
  return settled.value
}
