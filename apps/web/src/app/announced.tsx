import { type ComponentType, useEffect } from 'react'
import { noteScreen } from './early-input.ts'

/** A screen that says when it answers: from then on nothing that people do to it has to be noted for it. */
export function announced<Props extends object>(Page: ComponentType<Props>) {
  return function Announced(props: Props) {
    useEffect(noteScreen, [])
    return <Page {...props} />
  }
}
