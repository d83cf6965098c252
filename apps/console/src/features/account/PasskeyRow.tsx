import type { Factor } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { FactorRow, FactorTimes } from './FactorRow.tsx'

type PasskeyRowProps = { passkey: Factor; canRemove: boolean; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, canRemove, onRename, onRemove }: PasskeyRowProps) {
  const t = useT()
  const { name } = passkey
  return (
    <FactorRow
      title={name}
      text={<FactorTimes factor={passkey} />}
      actions={
        <>
          {canRemove && (
            <Button size="sm" variant="text" aria-label={t('second.passkey.remove', { name })} onPress={onRemove}>
              {t('action.remove')}
            </Button>
          )}
          <Button size="sm" variant="secondary" aria-label={t('second.passkey.rename', { name })} onPress={onRename}>
            {t('action.rename')}
          </Button>
        </>
      }
    />
  )
}
