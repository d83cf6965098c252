import { useEffect } from 'react'

/** What sends a form that is no search. */
const senders = 'form:not([role="search"]) [type="submit"]'

const senderOf = ({ target }: Event) => (target instanceof Element ? target.closest(senders) : null)

/** While somebody only looks, what sends a form says so and does nothing. The server refuses whatever else would write. */
export function useLookOnly(isOn: boolean, label: string) {
  useEffect(() => {
    if (!isOn) return
    const mark = () => {
      for (const sender of document.querySelectorAll(senders)) {
        if (sender.getAttribute('aria-disabled') === 'true') continue
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
      if (event.target instanceof HTMLFormElement && event.target.getAttribute('role') !== 'search') {
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
