import { type KeyboardEvent, useRef } from 'react'

export type EarlyKey = { key: string; code: string; shiftKey: boolean }

/** The others, and what is held with Control, go on to the page. */
const tellsMenu = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !(ctrlKey || altKey || metaKey) && (key.length === 1 || /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Enter)$/.test(key))

/** Keeps what people press at the button of a menu that has not appeared yet. */
export function useEarlyKeys() {
  const keys = useRef<EarlyKey[]>([])
  const keep = (event: KeyboardEvent) => {
    if (!tellsMenu(event)) return
    event.preventDefault()
    const { key, code, shiftKey } = event
    keys.current.push({ key, code, shiftKey })
  }
  const forget = () => {
    keys.current = []
  }
  return { keys, keep, forget }
}
