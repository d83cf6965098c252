import { discloseIn, type ProcessPlan, statusesOf, statusWords } from '@plaza/domain'
import { Checkbox } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ReadRows } from './ReadRows.tsx'

type SeenTabProps = {
  plan: ProcessPlan
  locales: readonly string[]
  isReadOnly: boolean
  onChange: (plan: ProcessPlan) => void
}

/** From which status each side sees how to reach the other, and the exact address. */
export function SeenTab({ plan, locales, isReadOnly, onChange }: SeenTabProps) {
  const t = useT()
  const wordsOf = (status: string) => statusWords(plan, { status, role: 'taker', locale: locales[0] ?? 'en' }).text
  if (isReadOnly) {
    return <ReadRows rows={[[t('types.seen'), plan.disclosedWhen.map(wordsOf).join(', ')]]} />
  }
  return (
    <Block title={t('types.seen')} text={t('types.seen.help')}>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('types.seen')}</legend>
        {statusesOf(plan).map((status) => (
          <Checkbox
            key={status}
            isSelected={plan.disclosedWhen.includes(status)}
            onChange={(isOn) => onChange(discloseIn(plan, status, isOn))}
          >
            {wordsOf(status)} <span className="font-mono text-caption text-ink-3">{status}</span>
          </Checkbox>
        ))}
      </fieldset>
    </Block>
  )
}
