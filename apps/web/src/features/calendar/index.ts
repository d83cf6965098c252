export { AvailabilityEditor, type AvailabilityEditorProps, hasCalendar } from './AvailabilityEditor.tsx'
