import type { System } from '@plaza/contract'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { When } from '../../lib/When.tsx'
import { familyText } from './texts.ts'

/** Who was refused for too many calls. */
export function LimitsBlock({ limits }: { limits: System['limits'] }) {
  const t = useT()
  return (
    <Block title={t('system.limits')} text={t('system.limits.text')}>
      {limits.length === 0 ? (
        <p className="text-ink-2">{t('system.limits.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {limits.map(({ kind, of, family, count, lastDate }) => (
            <li key={`${kind} ${of} ${family}`} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <span className="block break-words font-semibold">
                  {t(kinds[kind])} <Who kind={kind} of={of} />
                </span>
                <span className="text-caption text-ink-2">{familyText(t, family)}</span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block tabular-nums">{t('system.limits.count', { count })}</span>
                <span className="text-caption text-ink-2">
                  <When date={lastDate} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

const kinds = { key: 'system.limits.key', user: 'system.limits.user', address: 'system.limits.address' } as const

function Who({ kind, of }: Pick<System['limits'][number], 'kind' | 'of'>) {
  const id = <code className="font-mono text-small">{of}</code>
  if (kind !== 'user') return id
  return (
    <ObjectLink type="user" id={of}>
      {id}
    </ObjectLink>
  )
}
