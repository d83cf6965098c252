import { buttonClass, splitServiceName } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { SectionPage } from './SectionPage.tsx'

/** An address of the account behind which nothing is, or nothing on this site: said inside the account. */
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
