import { buttonClass, hideBroken } from '@plaza/ui'
import { useEffect } from 'react'
import { LanguageProvider, useT } from '../lib/i18n.tsx'
import { pictures } from '../lib/pictures.ts'
import en from '../locales/en.json?first'

const retryMs = 30_000

/** The page is here, but the server did not hand over its settings: in development, or when it is down. */
export function StartFailure({ error }: { error: unknown }) {
  const isMaintenance = error instanceof Error && error.message.endsWith(' 503')
  return (
    <LanguageProvider locale="en" messages={en}>
      <Screen isMaintenance={isMaintenance} />
    </LanguageProvider>
  )
}

function Screen({ isMaintenance }: { isMaintenance: boolean }) {
  const t = useT()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), retryMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-4 px-4 text-center">
      <img
        src={isMaintenance ? pictures.maintenance : pictures.offline}
        alt=""
        width={260}
        height={190}
        onError={hideBroken}
        className="h-47.5 w-65 rounded-xl object-cover"
      />
      <h1 className="text-h1">{isMaintenance ? t('maintenance.title') : t('offline.title')}</h1>
      <p className="text-ink-2">{isMaintenance ? t('maintenance.text') : t('offline.text')}</p>
      <button type="button" className={buttonClass()} onClick={() => location.reload()}>
        {t('action.retry')}
      </button>
    </main>
  )
}
