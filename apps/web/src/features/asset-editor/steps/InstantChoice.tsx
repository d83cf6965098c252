import { Checkbox, Select, Switch } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import type { InstantInput } from '../instant.ts'
import type { StepProps } from './editor.ts'
import { fieldId } from './fields.ts'
import { isAsking } from './steps.ts'

/** Of 100, as averages are told by the API. */
const scores = [60, 70, 80, 90, 95]

/** Whether people book without waiting for a yes, and who may. Where nobody says yes there is nothing to choose. */
export function InstantChoice({ editor }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const { ratings } = useServices().settings
  const { values, options, change } = editor
  const { instant } = values
  if (!isAsking(options.types.find(({ id }) => id === values.assetTypeId))) return null
  const set = (changes: Partial<InstantInput>) => change({ instant: { ...instant, ...changes, isSaid: true } })
  const offered = [...new Set([...scores, ...(instant.minScore === null ? [] : [instant.minScore])])]
  return (
    <section id={fieldId('instant')} className="flex flex-col gap-4 border-line border-t pt-5">
      <Switch isSelected={instant.isOn} onChange={(isOn) => set({ isOn })}>
        {t('asset.instant')}
      </Switch>
      <p className="-mt-2 text-ink-2 text-small">{t('editor.instant.help')}</p>
      {instant.isOn && (
        <>
          <Checkbox
            isSelected={instant.needsConfirmedEmail}
            onChange={(needsConfirmedEmail) => set({ needsConfirmedEmail })}
          >
            {t('editor.instant.email')}
          </Checkbox>
          {ratings.areOn && (
            <Select
              label={t('editor.instant.rating')}
              placeholder=""
              value={String(instant.minScore ?? 'any')}
              onChange={(value) => set({ minScore: value === 'any' ? null : Number(value) })}
              options={[
                { value: 'any', label: t('editor.instant.anyRating') },
                ...offered
                  .toSorted((a, b) => a - b)
                  .map((score) => ({
                    value: String(score),
                    label: t('editor.instant.atLeast', { score: formats.score(score), scale: ratings.scale }),
                  })),
              ]}
            />
          )}
        </>
      )}
    </section>
  )
}
