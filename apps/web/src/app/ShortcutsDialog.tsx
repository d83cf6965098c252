import { Dialog, Switch } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import { shortcuts, shortcutsOffKey } from './shortcuts.ts'

export function ShortcutsDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { stored } = useServices()
  const [isOff, setOff] = useState(stored.get(shortcutsOffKey) !== null)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => void navigate({ to: '.', search: ({ show: _, ...search }) => search, replace: true })}
      title={t('shortcuts.title')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div
            key={label}
            className="flex items-center justify-between gap-4 border-line border-b py-3 last:border-b-0"
          >
            <dt>{t(label)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-xs border border-line-2 bg-canvas px-2 py-0.5 text-center text-small font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        isWide
        className="mt-4"
        isSelected={!isOff}
        onChange={(isOn) => {
          if (isOn) stored.remove(shortcutsOffKey)
          else stored.set(shortcutsOffKey, 'yes')
          setOff(!isOn)
        }}
      >
        {t('shortcuts.use')}
      </Switch>
    </Dialog>
  )
}
