import { failureOf } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

type SaveButtonProps = { label: string; isMain?: boolean; findAddress: () => Promise<string> }

/** Asks for a fresh address, since an old one has ended; what comes is a file, so the page stays. */
export function SaveButton({ label, isMain = false, findAddress }: SaveButtonProps) {
  const t = useT()
  const { notifier } = useServices()
  const [isBusy, setBusy] = useState(false)

  async function handleSave() {
    setBusy(true)
    try {
      location.assign(await findAddress())
    } catch (error) {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={<Download aria-hidden />}
      isBusy={isBusy}
      onPress={() => void handleSave()}
    >
      {label}
    </Button>
  )
}
