import { Button } from '@plaza/ui'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { LockedPart } from './LockedPart.tsx'

/** Above what was found by words: which words, and the way back to all of them. */
export function SearchNotice({ query }: { query: string }) {
  const t = useT()
  const { show } = useListSearch()
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      {t('conversations.found', { query })}
      <Button size="sm" variant="text" onPress={() => show({ query: undefined })}>
        {t('action.clear')}
      </Button>
    </p>
  )
}

/** In place of the list until somebody says why they search in what people wrote. */
export function SearchScreen({ query, onUnlock }: { query: string; onUnlock: (reason: string) => void }) {
  const t = useT()
  useTitle(t('conversations.title'))
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <h1 className="text-console-h1">{t('conversations.title')}</h1>
      <SearchNotice query={query} />
      <LockedPart submitLabel={t('conversations.search.do')} onUnlock={onUnlock} />
    </div>
  )
}
