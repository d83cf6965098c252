import { textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useObjectPath } from './object-path.ts'

type ObjectLinkProps = { type: string; id: string | null; children: ReactNode }

/** Leads to the page of an object; plain words where this console has none. */
export function ObjectLink({ type, id, children }: ObjectLinkProps) {
  const path = useObjectPath()(type, id)
  if (path === undefined) return children
  return (
    <Link to={path} className={textLinkClass}>
      {children}
    </Link>
  )
}
