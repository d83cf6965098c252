import type { ConfigurationDifference } from '@plaza/contract'
import { Checkbox, DiffView, StatusChip } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { changeTexts, fieldText, nameOf } from './words.ts'

type DifferenceRowProps = {
  difference: ConfigurationDifference
  picked: true | readonly string[] | undefined
  onTurn: (isOn: boolean) => void
  onTurnField: (path: string) => void
}

const chips = { new: 'confirmed', changed: 'accepted', onlyHere: 'draft' } as const

/** One object that differs: what is said about it here and there, and what is taken over. */
export function DifferenceRow({ difference, picked, onTurn, onTurnField }: DifferenceRowProps) {
  const t = useT()
  const mayApply = useMay()('configuration:apply:all')
  const { change, fields, dependsOn, impact, problem } = difference
  const name = nameOf(t, difference)
  const mayPickFields = mayApply && change === 'changed' && fields.length > 1 && problem === null
  const holds = (path: string) => picked === true || (picked ?? []).includes(path)
  const title = (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="min-w-0 break-words font-semibold">
        {change === 'onlyHere' && mayApply ? t('configuration.deleteOne', { name }) : name}
      </span>
      <StatusChip kind={chips[change]}>{t(changeTexts[change])}</StatusChip>
    </span>
  )
  return (
    <li className="flex flex-col gap-1 py-2">
      {mayApply && problem === null ? (
        <Checkbox
          isSelected={picked !== undefined}
          isIndeterminate={picked !== undefined && picked !== true}
          onChange={onTurn}
        >
          {title}
        </Checkbox>
      ) : (
        title
      )}
      <div className="flex flex-col gap-1 ps-8 text-small">
        {problem !== null && <p className="text-ink-2">{problem}</p>}
        {impact.map((sentence) => (
          <p key={sentence} className="text-sun-ink">
            {sentence}
          </p>
        ))}
        {dependsOn.length > 0 && (
          <p className="text-ink-2">
            {t('configuration.needs', { names: dependsOn.map((id) => id.slice(id.indexOf('/') + 1)).join(', ') })}
          </p>
        )}
        {fields.length > 0 && (
          <details>
            <summary className="cursor-pointer text-ink-2">
              {t('configuration.fields', { count: fields.length })}
            </summary>
            <div className="pt-2">
              <DiffView
                label={t('configuration.fieldsOf', { name })}
                fieldHeader={t('audit.field')}
                columns={[t('configuration.here'), t('configuration.there')]}
                emptyText={t('audit.nothing')}
                rows={fields.map(({ path, before, after, isFixed }) => ({
                  field: fieldText(t, path),
                  values: [before, after],
                  choice: isFixed ? (
                    <span className="text-ink-3">{t('configuration.fixed')}</span>
                  ) : mayPickFields ? (
                    <Checkbox isSelected={holds(path)} onChange={() => onTurnField(path)}>
                      {t('configuration.takeOver')}
                    </Checkbox>
                  ) : undefined,
                }))}
              />
            </div>
          </details>
        )}
      </div>
    </li>
  )
}
