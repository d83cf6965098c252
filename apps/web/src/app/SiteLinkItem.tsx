import { Link } from '@tanstack/react-router'
import type { SiteLink } from '../lib/language.ts'

/** A place the operator's bars lead to: a page of this site, or another site. */
export function SiteLinkItem({ link: { label, href }, className }: { link: SiteLink; className: string }) {
  return href.startsWith('/') ? (
    <Link to={href} className={className}>
      {label}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer" className={className}>
      {label}
    </a>
  )
}
