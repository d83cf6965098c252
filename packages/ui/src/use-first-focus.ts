import { type Ref, useEffect } from 'react'
import { useObjectRef } from 'react-aria/useObjectRef'

/**
 * The ref of a field that takes the focus as soon as it is there. The fields' own `autoFocus` waits for the layer's
 * transition when a key opened it, and gives up when the layer got the focus meanwhile.
 */
export function useFirstFocus<T extends HTMLElement>(isFirst: boolean | undefined, given?: Ref<T>) {
  const field = useObjectRef(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears; a field that was left is not entered again
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [])
  return field
}
