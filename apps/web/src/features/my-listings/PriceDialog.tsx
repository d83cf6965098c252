import { failureOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Button, Dialog, FormAlert, TextField } from '@plaza/ui'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { priceBy } from './listings.ts'
import { useListings } from './queries.ts'

/** Raises or lowers the prices of several listings by percent, after showing what comes of it. */
export function PriceDialog({ assets, onClose }: { assets: readonly Asset[]; onClose: () => void }) {
  const t = useT()
  const formats = useFormats()
  const { notifier } = useServices()
  const { change } = useListings()
  const [typed, setTyped] = useState('10')
  const percent = Number(typed.replace(',', '.').replace('−', '-'))
  const isValid = typed.trim() !== '' && Number.isFinite(percent) && percent >= -100 && percent <= 1000
  const message = change.error && failureText(failureOf(change.error))

  function handleSave() {
    if (!isValid) return
    change.mutate(
      assets.map((asset) => ({ asset, change: { price: priceBy(asset.price, percent) } })),
      {
        onSuccess: () => {
          notifier.show({ text: t('form.saved') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('myListings.price')}
      closeLabel={t('action.close')}
      isBusy={change.isPending}
      actions={
        <Button isBusy={change.isPending} busyLabel={t('form.saving')} onPress={handleSave}>
          {t('form.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('myListings.percent')}
          help={t('myListings.percentHelp')}
          inputMode="text"
          suffix="%"
          value={typed}
          error={isValid ? undefined : t('form.between', { min: -100, max: 1000 })}
          onChange={setTyped}
        />
        {isValid && (
          <ul className="flex flex-col gap-1 text-small tabular-nums">
            {assets.map((asset) => (
              <li key={asset.id} className="flex justify-between gap-3">
                <span className="truncate">{asset.name}</span>
                <span>
                  {formats.money(asset.price, asset.currency)} →{' '}
                  {formats.money(priceBy(asset.price, percent), asset.currency)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <FormAlert>{message && t(message.id, message.values)}</FormAlert>
      </div>
    </Dialog>
  )
}
