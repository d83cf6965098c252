import { useEffect } from 'react'

/** What sends a form, and buttons that say of themselves that they change something. */
const senders = 'form [type="submit"], [data-writes]'

/** Menus listen to more than clicks. */
const presses = ['click', 'pointerdown', 'keydown']

/** Searching only reads. */
const isSearch = (element: Element) => element.closest('[role="search"], search, header') !== null

const changes = (sender: Element) => sender.hasAttribute('data-writes') || !isSearch(sender)

/** What was pressed, if it would change something. */
function senderOf({ target }: Event) {
  const sender = target instanceof Element ? target.closest(senders) : null
  return sender && changes(sender) ? sender : null
}

/**
 * While somebody only looks, whatever would change something says so and does nothing: buttons of forms, and those with
 * `data-writes`. The server refuses the rest.
 */
export function useLookOnly(isOn: boolean, label: string) {
  useEffect(() => {
    if (!isOn) return
    const mark = () => {
      for (const sender of document.querySelectorAll(senders)) {
        if (sender.getAttribute('aria-disabled') === 'true' || !changes(sender)) continue
        sender.setAttribute('aria-disabled', 'true')
        sender.setAttribute('title', label)
        sender.classList.add('opacity-50', 'cursor-not-allowed')
      }
    }
    const stop = (event: Event) => {
      if (!senderOf(event) || (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      event.stopPropagation()
    }
    const stopForm = (event: Event) => {
      if (event.target instanceof HTMLFormElement && !isSearch(event.target)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.body, { childList: true, subtree: true })
    for (const name of presses) document.addEventListener(name, stop, { capture: true })
    document.addEventListener('submit', stopForm, { capture: true })
    return () => {
      observer.disconnect()
      for (const name of presses) document.removeEventListener(name, stop, { capture: true })
      document.removeEventListener('submit', stopForm, { capture: true })
    }
  }, [isOn, label])
}
