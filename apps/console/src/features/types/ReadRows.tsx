/** Fields to read, for those who may not change them. */
export const ReadRows = ({ rows }: { rows: readonly (readonly [string | undefined, string])[] }) => (
  <dl className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt className="text-caption text-ink-3">{label}</dt>
        <dd className="whitespace-pre-wrap break-words">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
