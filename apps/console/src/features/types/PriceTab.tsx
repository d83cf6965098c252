import { TextField } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { problemText } from '../../lib/problem-text.ts'
import { FeeLab } from './FeeLab.tsx'
import type { CountedType } from './queries.ts'
import { ReadRows } from './ReadRows.tsx'
import { TryIt } from './TryIt.tsx'
import type { PartProps } from './type-form.ts'

/** What each side pays us. */
export function PriceTab(props: PartProps & { type: CountedType }) {
  const { fields, labels, problems, isReadOnly, type, onChange } = props
  const t = useT()
  const may = useMay()
  return (
    <div className="flex flex-col gap-4">
      {isReadOnly ? (
        <ReadRows
          rows={[
            [labels.ownerFees, `${fields.ownerFees}%`],
            [labels.takerFees, `${fields.takerFees}%`],
          ]}
        />
      ) : (
        <Block title={t('types.fees')} text={t('types.fees.help')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['ownerFees', 'takerFees'] as const).map((field) => (
              <TextField
                key={field}
                size="sm"
                label={labels[field] ?? ''}
                inputMode="numeric"
                value={fields[field]}
                onChange={(percent) => onChange({ [field]: percent })}
                error={problemText(t, problems[field])}
              />
            ))}
          </div>
        </Block>
      )}
      <TryIt type={type} fields={fields} />
      {may('transaction:list:all') && <FeeLab type={type} fields={fields} />}
    </div>
  )
}
