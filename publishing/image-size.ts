import type { ImageSize } from '#domain/site/organisation.ts';

/**
 * Reads the size of a picture from its bytes.
 * @throws Error with a sentence if the picture is not an SVG, PNG or WebP that states its size
 */
export function imageSize(bytes: Buffer): ImageSize {
  const size = ofPng(bytes) ?? ofWebp(bytes) ?? ofSvg(bytes.toString('utf8'));
  if (!size || !(size.width > 0 && size.height > 0))
    throw new Error('is not a PNG, a WebP, or an SVG with a viewBox or with a width and a height');
  return { width: Math.round(size.width), height: Math.round(size.height) };
}

/** Reads the header, which comes first (Portable Network Graphics, 11.2.2). */
function ofPng(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads a lossy, lossless or extended WebP (RFC 9649, sections 2.5 to 2.7). */
function ofWebp(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
}

function ofSvg(text: string): ImageSize | undefined {
  const [, attributes] = /<svg\b([^>]*)>/.exec(text) ?? [];
  if (attributes === undefined) return undefined;
  const [, ...box] = /\bviewBox=["']\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(attributes) ?? [];
  const length = (name: string) => new RegExp(`\\b${name}=["']([\\d.]+)(?:px)?["']`).exec(attributes)?.[1];
  const [width, height] = box.length > 0 ? box : [length('width'), length('height')];
  return { width: Number(width), height: Number(height) };
}
