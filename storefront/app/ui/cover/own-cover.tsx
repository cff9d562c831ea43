import { coverSources, linkToPicture } from 'contract/catalogue/picture.ts'
import { Cover, type CoverProps } from './cover.tsx'

export type OwnCoverProps = CoverProps & {
  /** The name of the owner's picture. */
  picture?: string | null | undefined
}

/** The owner's picture, or the drawn cover. Both have a ratio of 3:4, so nothing moves when the picture loads. The cart only draws. */
export function OwnCover({ picture, ...drawn }: OwnCoverProps) {
  if (!picture) return <Cover {...drawn} />
  return (
    <picture className={`cover ${drawn.className ?? ''}`}>
      <source type="image/avif" srcSet={coverSources(picture, 'avif')} sizes="auto, 320px" />
      <img
        src={linkToPicture(picture, 320, 'webp')}
        srcSet={coverSources(picture, 'webp')}
        sizes="auto, 320px"
        width={320}
        height={427}
        alt=""
        loading="lazy"
      />
    </picture>
  )
}
