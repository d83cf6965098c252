import { Button } from '@plaza/ui'
import { LanguageProvider, useT } from '../lib/i18n.tsx'

/** The page is here, but the server did not answer: it is down, or the connection is. */
export function StartFailure() {
  return (
    <LanguageProvider>
      <Screen />
    </LanguageProvider>
  )
}

function Screen() {
  const t = useT()
  return (
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col items-center justify-center gap-3 px-4 text-center text-small">
      <h1 className="text-console-h1">{t('start.failed')}</h1>
      <p className="text-ink-2">{t('start.failed.text')}</p>
      <Button size="sm" onPress={() => location.reload()}>
        {t('action.retry')}
      </Button>
    </main>
  )
}
