import { assetIdOf, assetPath } from '@plaza/domain'
import { Button, buttonClass, Dialog } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Link2, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { editedAssetQuery } from '../queries.ts'
import { NextSteps } from './NextSteps.tsx'

/** Over the page of a listing that has just been published: what comes next, and how to tell others. */
export function PublishedDialog({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const id = useLocation({ select: ({ pathname }) => assetIdOf(pathname) })
  const { data: asset } = useQuery({ ...editedAssetQuery(sdk, id), enabled: isOpen && id !== undefined })
  const [isCopied, setCopied] = useState(false)
  const close = () =>
    void navigate({ to: '.', search: ({ show: _, ...search }) => search, replace: true, resetScroll: false })
  const address = asset ? location.origin + assetPath(asset) : location.href
  const canShare = typeof navigator.share === 'function'
  const name = asset?.name ?? ''

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // the clipboard is closed to pages without https; the address stands above, ready to be marked
      setCopied(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={t('editor.published.title')}
      intro={t('editor.published.text')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <div className="flex flex-col gap-5">
        {asset && <NextSteps asset={asset} />}
        <h3 className="-mb-2 font-semibold text-control">{t('editor.published.tell')}</h3>
        <div className="flex flex-wrap gap-2.5">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
          <Button variant="secondary" icon={<Link2 aria-hidden />} onPress={() => void handleCopy()}>
            {isCopied ? t('state.copied') : t('editor.published.copy')}
          </Button>
          {canShare && (
            <Button
              variant="secondary"
              icon={<Share2 aria-hidden />}
              onPress={() => void navigator.share({ title: name, url: address }).catch(() => undefined)}
            >
              {t('editor.published.share')}
            </Button>
          )}
          <a
            href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Mail aria-hidden />
            {t('editor.published.mail')}
          </a>
        </div>
        <p className="select-all break-all rounded-md bg-sunken px-4 py-3 font-mono text-caption">{address}</p>
        <span role="status" className="sr-only">
          {isCopied && t('state.copied')}
        </span>
      </div>
    </Dialog>
  )
}
