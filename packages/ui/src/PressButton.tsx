import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { announce } from './announce.ts'

type Attributes = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'>

/** What makes a button open a layer. */
export type Trigger = {
  anchor: RefObject<HTMLButtonElement | null>
  attributes: Attributes
  onPress: (event: MouseEvent) => void
}

/** Around a button that opens a layer: `Menu` puts it there. */
export const TriggerContext = createContext<Trigger | null>(null)

export type PressButtonProps = Attributes & {
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  /** Can be focused, but neither pressed nor sent. */
  isPending?: boolean | undefined
}

/**
 * The button under all buttons: the browser's own, because every first page has some and the one of React Aria brings a
 * tenth of what such a page loads.
 */
export function PressButton({
  onPress,
  isDisabled,
  isPending = false,
  type = 'button',
  ref,
  ...props
}: PressButtonProps) {
  const trigger = use(TriggerContext)
  const own = useRef<HTMLButtonElement | null>(null)
  const anchor = trigger?.anchor
  const setElement = useCallback(
    (element: HTMLButtonElement | null) => {
      own.current = element
      if (anchor) anchor.current = element
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [ref, anchor],
  )
  useAnnounced(own, isPending)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // a button on a card is no press of the card
    event.stopPropagation()
    if (isPending) return event.preventDefault()
    // Safari leaves the focus where it was, and layers give it back to where it was
    event.currentTarget.focus({ preventScroll: true })
    onPress?.()
    trigger?.onPress(event)
  }
  return (
    <button
      {...props}
      {...trigger?.attributes}
      ref={setElement}
      // Enter in a field does not press a button that waits
      type={isPending && type === 'submit' ? 'button' : type}
      disabled={isDisabled}
      {...(isPending && { 'aria-disabled': true, onKeyDown: undefined })}
      onClick={handleClick}
    />
  )
}

/** Screen readers say the name of a button when it is reached, not when it changes. */
function useAnnounced(button: RefObject<HTMLButtonElement | null>, isPending: boolean) {
  const before = useRef(isPending)
  useEffect(() => {
    if (before.current === isPending) return
    before.current = isPending
    const element = button.current
    if (element && element === document.activeElement) announce(element.ariaLabel ?? element.innerText)
  }, [isPending, button])
}
