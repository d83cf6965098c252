export { AvailabilityEditor } from './AvailabilityEditor.tsx'
