import { Button, FormAlert } from '@plaza/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '../../lib/device-name.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { hasPasskeys, RecoveryCodes, TotpSetup, useAddPasskey } from '../factors/index.ts'

/** The first second factor, before anything else opens. */
export function EnrolStep({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { session } = useServices()
  const [codes, setCodes] = useState<readonly string[]>()
  // the session learns that it may do more
  const finish = () => void session.renew().then(onDone, () => location.reload())
  const passkey = useAddPasskey((recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : finish()))
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
  return (
    <TotpSetup onDone={finish}>
      {hasPasskeys() && (
        <Button
          variant="secondary"
          icon={<KeyRound aria-hidden />}
          isBusy={passkey.isBusy}
          onPress={() => void passkey.add(deviceName())}
          className="w-full"
        >
          {t('enrol.passkey')}
        </Button>
      )}
      <FormAlert>{passkey.error}</FormAlert>
      <Button variant="text" size="sm" onPress={() => void session.signOut()}>
        {t('shell.signOut')}
      </Button>
    </TotpSetup>
  )
}
