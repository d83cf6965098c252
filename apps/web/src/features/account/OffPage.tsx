import { buttonClass, splitServiceName } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { SectionPage } from './SectionPage.tsx'

/** A part of the account that this site does not use: said inside the account. */
export default function OffPage() {
  const t = useT()
  const service = splitServiceName(useServices().settings.serviceName).text
  return (
    <SectionPage title={t('account.off.title')} text={t('account.off.text', { service })}>
      <Link to="/account" className={buttonClass({ variant: 'secondary' })}>
        {t('account.off.back')}
      </Link>
    </SectionPage>
  )
}
