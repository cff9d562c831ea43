import { Icon, type IconProps } from '../../../ui/icons.tsx'

// Lucide and Feather shapes, as in ui/icons.tsx, which has their licences.
export const ArrowLeft = (props: IconProps) => <Icon {...props} d="M12 19l-7-7 7-7M19 12H5" />
export const ChevronLeft = (props: IconProps) => <Icon {...props} d="M15 18l-6-6 6-6" />
export const Contents = (props: IconProps) => <Icon {...props} d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01" />
/** Letters of two sizes. */
export const Letters = (props: IconProps) => <Icon {...props} d="M2 19L8.5 4L15 19M4.4 14h8.2M15.5 19L18.75 11.5L22 19M16.7 16.5h4.1" />
export const Download = (props: IconProps) => <Icon {...props} d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />
export const Flag = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528"
  />
)
export const Enlarge = (props: IconProps) => <Icon {...props} d="M15 3h6v6M9 21H3v-6M21 3l-7 7M3 21l7-7" />
export const MoveHorizontal = (props: IconProps) => <Icon {...props} d="M18 8l4 4-4 4M2 12h20M6 8l-4 4 4 4" />
export const ZoomIn = (props: IconProps) => (
  <Icon {...props} d="M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M11 8L11 14M8 11L14 11" />
)
export const ZoomOut = (props: IconProps) => <Icon {...props} d="M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M8 11L14 11" />
export const BookmarkIcon = (props: IconProps) => <Icon {...props} d="M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z" />
export const NoteIcon = (props: IconProps) => (
  <Icon {...props} d="M16 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V8zM15 3v5a1 1 0 0 0 1 1h5M8 13h8M8 17h5" />
)
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2"
  />
)
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} d="M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6" />
)
export const PageIcon = (props: IconProps) => (
  <Icon {...props} d="M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M16 13H8M16 17H8M10 9H8" />
)
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props} d="M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM9 7h6M9 11h6M9 15h4" />
)
