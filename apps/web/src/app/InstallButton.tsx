import { buttonClass } from '@plaza/ui'
import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../lib/i18n.tsx'

/** A browser's offer to install the app, which it makes once per page (see public/start.js). */
type Offer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
const place = globalThis as { plazaInstall?: Offer | undefined }

const changed = 'plaza:install'

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener)
  window.addEventListener('appinstalled', forget)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('appinstalled', forget)
  }
}

function forget() {
  place.plazaInstall = undefined
  window.dispatchEvent(new Event(changed))
}

/** Shown where the browser can install the app and has not yet. */
export function InstallButton() {
  const t = useT()
  const offer = useSyncExternalStore(
    subscribe,
    () => place.plazaInstall,
    () => undefined,
  )
  if (!offer) return null
  return (
    <button
      type="button"
      className={buttonClass({ variant: 'text' })}
      onClick={() => {
        void offer.prompt()
        forget()
      }}
    >
      <Download aria-hidden className="size-4.5" />
      {t('install.action')}
    </button>
  )
}
