import { Button, Checkbox } from '@plaza/ui'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '../../lib/CopyButton.tsx'
import { useT } from '../../lib/i18n.tsx'
import { usePlainName } from '../../lib/ServiceLogo.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Ten codes, shown this once. Whoever closes them says that they are kept somewhere. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT()
  const service = usePlainName()
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">{t('codes.text')}</p>
      <ul
        aria-label={t('codes.title')}
        data-print
        className="grid justify-center gap-x-4 gap-y-2 rounded-md bg-sunken p-3 font-mono text-caption sm:grid-cols-codes sm:justify-items-center"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden className="size-4.5" />}
          onPress={() => download(`${service} ${t('codes.file')}.txt`, `${text}\n`)}
        >
          {t('codes.download')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Printer aria-hidden className="size-4.5" />}
          onPress={() => window.print()}
        >
          {t('codes.print')}
        </Button>
      </div>
      <Checkbox isSelected={isSaved} onChange={setSaved}>
        {t('codes.saved')}
      </Checkbox>
      <Button isDisabled={!isSaved} reason={t('codes.reason')} onPress={onDone} className="w-full">
        {t('action.done')}
      </Button>
    </div>
  )
}

function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
