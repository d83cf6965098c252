import { useEffect } from 'react'

const senders = 'form [type="submit"]'

/** Searching only reads. */
const isSearch = (element: Element) => element.closest('[role="search"], search, header') !== null

/** What sends a form that is no search. */
function senderOf({ target }: Event) {
  const sender = target instanceof Element ? target.closest(senders) : null
  return sender && !isSearch(sender) ? sender : null
}

/** While somebody only looks, what sends a form says so and does nothing. The server refuses whatever else would write. */
export function useLookOnly(isOn: boolean, label: string) {
  useEffect(() => {
    if (!isOn) return
    const mark = () => {
      for (const sender of document.querySelectorAll(senders)) {
        if (sender.getAttribute('aria-disabled') === 'true' || isSearch(sender)) continue
        sender.setAttribute('aria-disabled', 'true')
        sender.setAttribute('title', label)
        sender.classList.add('opacity-50', 'cursor-not-allowed')
      }
    }
    const stop = (event: Event) => {
      if (!senderOf(event)) return
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
    for (const name of ['click', 'pointerdown']) document.addEventListener(name, stop, { capture: true })
    document.addEventListener('submit', stopForm, { capture: true })
    return () => {
      observer.disconnect()
      for (const name of ['click', 'pointerdown']) document.removeEventListener(name, stop, { capture: true })
      document.removeEventListener('submit', stopForm, { capture: true })
    }
  }, [isOn, label])
}
