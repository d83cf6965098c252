import { textIn } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { type MessageId, type Translate, useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import type { SearchMode } from '../../lib/settings.ts'
import { useMe } from '../../parts/person/me.ts'

/** Ways to search that apply to the reader, and the one they begin with. */
export function useSearchModes(): { modes: readonly SearchMode[]; usual: SearchMode | undefined } {
  const { settings } = useServices()
  const { data: me } = useMe()
  const roles = rolesOf(me)
  const isFor = (names: readonly string[]) => names.some((name) => roles.includes(name))
  const modes = settings.search.modes.filter(({ activeFor }) => activeFor.length === 0 || isFor(activeFor))
  const usual = modes.find(({ defaultFor }) => isFor(defaultFor)) ?? modes[0]
  // the one they begin with comes first
  return { modes: usual ? [usual, ...modes.filter((mode) => mode !== usual)] : modes, usual }
}

const rolesOf = (me: User | undefined): readonly string[] => (me ? ['public', ...me.roles] : ['public'])

const known: Readonly<Record<string, MessageId>> = {
  rent: 'search.mode.rent',
  stay: 'search.mode.stay',
  buy: 'search.mode.buy',
  borrow: 'search.mode.borrow',
}

/** What a way to search is called: by the operator, by us, else by its own name. */
export function useModeLabel(): (mode: SearchMode) => string {
  const t = useT()
  const { locale } = useIntl()
  return (mode) => modeLabel(mode, t, locale)
}

function modeLabel({ id, label }: SearchMode, t: Translate, locale: string): string {
  const message = known[id]
  return textIn(label, locale) ?? (message ? t(message) : id.charAt(0).toUpperCase() + id.slice(1))
}
