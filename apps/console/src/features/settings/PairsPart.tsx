import type { Json } from '@plaza/contract'
import { isSignOnAttribute } from '@plaza/domain'
import { Button, IconButton, TextField } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type Pair, pairsIn, pairsOf } from './pairs.ts'

type PairsPartProps = { label: string; value: Json; onChange: (value: Json) => void }

/** What a person's account takes from a sign-on service: a field here, and what the service calls it. */
export function PairsPart({ label, value, onChange }: PairsPartProps) {
  const t = useT()
  const id = useId()
  const [shown, setShown] = useState(() => JSON.stringify(value))
  const [pairs, setPairs] = useState(() => pairsIn(value))
  // discarded, reset or changed by a colleague
  if (shown !== JSON.stringify(value)) {
    setShown(JSON.stringify(value))
    setPairs(pairsIn(value))
  }
  function write(next: readonly Pair[]) {
    setPairs([...next])
    const written = pairsOf(next)
    setShown(JSON.stringify(written))
    onChange(written)
  }
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-2 sm:col-span-2">
      <legend className="font-semibold text-small">{label}</legend>
      <p id={id} className="text-caption text-ink-3">
        {t('settings.pairs.help')}
      </p>
      {pairs.map(({ here, there }, place) => {
        const set = (change: Partial<Pair>) => write(pairs.with(place, { here, there, ...change }))
        const isWrong = here.trim() !== '' && !isSignOnAttribute(here.trim())
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name while they are typed
          <div key={place} className="flex items-start gap-2">
            <TextField
              size="sm"
              className="min-w-0 grow basis-0"
              label={t('settings.pairs.here')}
              value={here}
              autoComplete="off"
              error={isWrong ? t('settings.pairs.wrong') : undefined}
              onChange={(next) => set({ here: next })}
            />
            <TextField
              size="sm"
              className="min-w-0 grow basis-0"
              label={t('settings.pairs.there')}
              value={there}
              autoComplete="off"
              onChange={(next) => set({ there: next })}
            />
            <IconButton
              size="sm"
              className="mt-6 shrink-0"
              label={t('settings.remove', { name: here || t('settings.row', { number: place + 1 }) })}
              onPress={() => write(pairs.toSpliced(place, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <Button
        size="sm"
        variant="quiet"
        className="self-start"
        onPress={() => setPairs([...pairs, { here: '', there: '' }])}
      >
        <Plus aria-hidden className="size-4.5" />
        {t('settings.pairs.add')}
      </Button>
    </fieldset>
  )
}
