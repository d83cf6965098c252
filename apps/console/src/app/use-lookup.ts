import { type LookupKind, lookupKinds } from '@plaza/contract'
import type { Command } from '@plaza/ui'
import { useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../lib/i18n.tsx'
import { useMay } from '../lib/me.ts'
import { useObjectPath } from '../lib/object-path.ts'
import { useServices } from '../lib/services.tsx'
import { usePaused } from '../lib/use-paused.ts'
import { useWhenText } from '../lib/When.tsx'
import { lookupHint, lookupKindsShown, lookupMark, lookupPicture } from './lookup-kinds.tsx'

const pauseMs = 150
const perKind = 5

/** People, bookings, listings, mails and conversations for what is typed; before that, what was opened last. */
export function useLookup(typed: string): { found: Command[]; isBusy: boolean } {
  const t = useT()
  const intl = useIntl()
  const whenOf = useWhenText()
  const dayOf = (date: string) => intl.formatDate(date, { dateStyle: 'medium' })
  const may = useMay()
  const router = useRouter()
  const { sdk, opened } = useServices()
  const recent = useStore(opened)
  const query = usePaused(typed.trim(), pauseMs)
  const pathOf = useObjectPath()
  // what has no page cannot be opened
  const kinds = lookupKinds.filter((kind) => pathOf(kind, '') !== undefined)
  const isAsked = query !== '' && kinds.length > 0 && may('lookup:list:all')
  const { data, isFetching } = useQuery({
    queryKey: ['lookup', 'find', { query, kinds }],
    queryFn: ({ signal }) => sdk.lookup.find({ query, kinds, nbPerKind: perKind }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const open = (path: string, title: string) => {
    opened.add({ path, title })
    void router.navigate({ href: `/console${path}` })
  }
  if (typed.trim() === '') {
    const group = t('find.recent')
    const found = recent.map(({ path, title }) => ({
      id: path,
      label: title,
      group,
      href: `/console${path}`,
      onRun: () => open(path, title),
    }))
    return { found, isBusy: false }
  }
  const { exact = null, groups = [] } = isAsked && data ? data : {}
  const isExact = (kind: LookupKind, id: string) => exact?.kind === kind && exact.id === id
  const found = groups.flatMap(({ kind, count, results }) => {
    const { label, all, list } = lookupKindsShown[kind]
    const rows = results.map((result) => {
      const path = pathOf(kind, result.id) ?? list
      return {
        id: `${kind} ${result.id}`,
        label: result.title || result.id,
        group: t(isExact(kind, result.id) ? 'find.exact' : label),
        hint: lookupHint(kind, result, { t, dayOf, whenOf, query }),
        mark: lookupMark(t, kind, result),
        icon: lookupPicture(kind, result),
        href: `/console${path}`,
        onRun: () => open(path, result.title || result.id),
      }
    })
    const more = {
      id: `${kind} all`,
      label: t(all, { query }),
      group: t(label),
      href: `/console${list}?query=${encodeURIComponent(query)}`,
      onRun: () => void router.navigate({ href: `/console${list}?query=${encodeURIComponent(query)}` }),
    }
    return count > perKind ? [...rows, more] : rows
  })
  const first = t('find.exact')
  return {
    found: [...found.filter(({ group }) => group === first), ...found.filter(({ group }) => group !== first)],
    isBusy: isFetching || query !== typed.trim(),
  }
}
