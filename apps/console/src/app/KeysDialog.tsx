import { Dialog, KeyHints, useStore } from '@plaza/ui'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/me.ts'
import { useServices } from '../lib/services.tsx'
import { commandKeys, shortcutsFor } from './keys.ts'

type KeysDialogProps = { onOpenChange: (isOpen: boolean) => void; hasKeys: boolean }

/** Every key that does something. */
export function KeysDialog({ onOpenChange, hasKeys }: KeysDialogProps) {
  const t = useT()
  const { permissions } = useMe()
  const pageKeys = useStore(useServices().pageKeys)
  const here = [...new Map(pageKeys.map(({ key, label }) => [label, key]))]
  const rows = [
    { keys: commandKeys, label: t('find.title') },
    ...(hasKeys ? here.map(([label, key]) => ({ keys: [key], label: t(label) })) : []),
    ...(hasKeys ? shortcutsFor(permissions).map(({ keys, label }) => ({ keys, label: t(label) })) : []),
    { keys: ['Esc'], label: t('keys.close') },
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t('keys.title')}
      intro={hasKeys ? undefined : t('keys.off')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <dl className="text-small">
        {rows.map(({ keys, label }) => (
          <div
            key={label}
            className="flex min-h-10 items-center justify-between gap-4 border-line border-b last:border-b-0"
          >
            <dt>{label}</dt>
            <dd>
              <KeyHints keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
