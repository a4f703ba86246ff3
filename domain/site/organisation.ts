import { z } from 'zod';
import { SIGNED_PAGES, type SignedPage } from './signed-pages.ts';

/*
 * The settings in an organisation's `organisation.json` (docs/operations/organisation.md). They are read once, before the program starts or is built
 * (scripts/take-organisation.ts), so that visitors' browsers do not check them again.
 */

/** Makes the errors of a value: one if it is missing, and this message if it is invalid. */
const otherwise = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : message),
});

const line = (max: number) => {
  const message = `must be a text of one line, of 1 to ${max} characters`;
  return z
    .string(otherwise(message))
    .trim()
    .regex(/^[^\p{Cc}]+$/u, message)
    .max(max, message);
};
const email = z.email(otherwise('must be an email address like hello@example.org'));
const isWebAddress = (value: string, protocols: readonly string[]) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
const WEB_ADDRESS = 'must be an address like https://www.example.org';
const webAddress = z.string(otherwise(WEB_ADDRESS)).refine((value) => isWebAddress(value, ['http:', 'https:']), WEB_ADDRESS);
const IMAGE = 'must be the name of a file in the same folder that ends with .svg, .png or .webp';
const image = z.string(IMAGE).regex(/^[\w][\w.-]*\.(?:svg|png|webp)$/, IMAGE);

const SHARE_PICTURE = 'must be the name of a PNG in the same folder';

const creditSchema = z.strictObject(
  {
    name: line(100),
    href: webAddress,
    /** Shown instead of the name, which becomes its alternative text. */
    logo: image.optional(),
  },
  otherwise('must have a name and a href between { and }'),
);
const VIDEO_ADDRESS = 'must be the https address of a page for embedding, like https://video.example.org/embed/1';
/** The origin is part of every page's policy, where a semicolon would begin another rule. */
const isVideoAddress = (value: string) => isWebAddress(value, ['https:']) && /^[a-z\d.-]+(?::\d+)?$/.test(new URL(value).host);
const outsideVideoSchema = z.strictObject(
  {
    address: z.string(otherwise(VIDEO_ADDRESS)).refine(isVideoAddress, VIDEO_ADDRESS),
    title: line(120),
    /** Picture shown before the video plays. */
    poster: image.optional(),
  },
  otherwise('must have an address and a title between { and }'),
);
const VIDEO_FILE = 'must be the name of a file in the same folder that ends with .mp4 or .webm';
const signedVideoSchema = z
  .strictObject(
    {
      /** Address on another site. Absent if the video is a file in the folder, which this site serves. */
      address: outsideVideoSchema.shape.address.optional(),
      file: z
        .string(VIDEO_FILE)
        .regex(/^[\w][\w.-]*\.(?:mp4|webm)$/, VIDEO_FILE)
        .optional(),
      /** The sign language, such as “British Sign Language (BSL)”. */
      language: line(60),
      title: line(120),
      poster: image.optional(),
      /** Transcript of the video, a list of paragraphs. */
      transcript: z.array(line(2000), otherwise('must be a list of paragraphs between [ and ]')).min(1, 'must have a paragraph or more'),
    },
    otherwise('must have an address or a file, a language, a title and a transcript between { and }'),
  )
  .refine(({ address, file }) => (address === undefined) !== (file === undefined), 'must have an address or a file, and not both');
const REPLY_DAYS = 'must be a number of days from 1 to 60';
const credits = z.array(creditSchema, 'must be a list between [ and ]').default([]);

export const organisationSchema = z.strictObject(
  {
    name: line(60),
    claim: line(100),
    summary: line(300),
    /** Address of the site for the printed guides, without a slash at the end. */
    address: webAddress.transform((value) => value.replace(/\/+$/, '')),
    copyrightYear: z.int(otherwise('must be a year like 2023')).min(1900, 'must be a year like 2023').max(9999, 'must be a year like 2023'),
    email: z.strictObject(
      {
        general: email,
        projectManager: email,
        support: email,
        /** Address for reports of security problems: /.well-known/security.txt. */
        security: email,
      },
      otherwise('must have general, projectManager, support and security between { and }'),
    ),
    postalAddress: z.array(line(100), otherwise('must be a list of lines between [ and ]')).min(1, 'must have a line or more'),
    /** The licence for the facts of the public listings, which the organisation chooses. CC0 is suitable, because no one owns facts. */
    dataLicence: z.strictObject(
      { name: line(100), href: webAddress, meaning: line(300) },
      otherwise('must have a name, a href and a meaning between { and }'),
    ),
    social: credits,
    funders: credits,
    partners: credits,
    /** The picture that social networks show with a link to the site, instead of the standard one, and its alternative text. */
    sharePicture: z
      .strictObject(
        { file: z.string(otherwise(SHARE_PICTURE)).regex(/^[\w][\w.-]*\.png$/, SHARE_PICTURE), description: line(200) },
        'must have a file and a description between { and }',
      )
      .optional(),
    /** Videos on other sites, each for the page that shows it. */
    videos: z
      .strictObject(
        {
          guides: outsideVideoSchema.optional(),
          faq: outsideVideoSchema.optional(),
          about: outsideVideoSchema.optional(),
        },
        'must have guides, faq or about between { and }',
      )
      .default({}),
    /** Sign language videos, each for the page with this path. */
    signedVideos: z
      .partialRecord(z.enum(SIGNED_PAGES), signedVideoSchema, 'must have paths of pages, each with its video, between { and }')
      .default({}),
    /** The promises in the accessibility statement, and the body that enforces them. */
    accessibility: z
      .strictObject(
        {
          /** The law that requires the statement, as a part of a sentence: “the Equality Act 2010”. */
          law: line(200).optional(),
          /** Maximum number of working days until a reply to a report about a barrier. */
          replyDays: z.int(otherwise(REPLY_DAYS)).min(1, REPLY_DAYS).max(60, REPLY_DAYS).default(10),
          /** The body that people can contact if the organisation does not help. */
          enforcement: creditSchema.omit({ logo: true }).optional(),
        },
        'must be law, replyDays and enforcement between { and }',
      )
      .prefault({}),
    /** The maker of the site. */
    creator: creditSchema.omit({ logo: true }).optional(),
    /**
     * Whether the organisation takes responsibility for the texts that come with the program. Otherwise they say that it has not checked
     * them.
     */
    legalTextsAreChecked: z.boolean('must be true or false').default(false),
  },
  'must be one object between { and }',
);

/** Texts that a file with the same name in the folder replaces. */
export const OWN_TEXTS = ['about', 'accessibility', 'contact', 'privacy-policy', 'terms-of-use'] as const;

/** Another organisation, a person or a channel, as a link. */
export type Credit = z.infer<typeof creditSchema>;

/** A video that another site plays. */
export type OutsideVideo = z.infer<typeof outsideVideoSchema>;

/** A video with a page's content in sign language. */
export type SignedVideo = z.infer<typeof signedVideoSchema>;

/** The organisation's sign language videos, by page. */
export type SignedVideos = Partial<Record<SignedPage, SignedVideo>>;

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** The contents of an organisation's file. */
export type OrganisationSettings = z.infer<typeof organisationSchema>;

/** The settings that are kept apart, because only some pages need them. Every page's scripts include the others. */
export type PageOnlySettings = Pick<OrganisationSettings, 'accessibility'> & { signedVideos: SignedVideos };

/** The organisation behind the site, as the program knows it. */
export type Organisation = Omit<OrganisationSettings, keyof PageOnlySettings> & {
  /** The pictures in the folder that the settings name, with their sizes. */
  images: Readonly<Record<string, ImageSize>>;
};

/** Explains each mistake in a sentence that names its place: “partners, entry 2, href must be …”. */
export function explainOrganisation({ issues }: z.ZodError): string[] {
  return issues.flatMap((issue) => {
    const place = issue.path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part)));
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${[...place, key].join(', ')} is not supported here.`);
    return [`${place.join(', ') || 'The file'} ${issue.message}.`];
  });
}

/** Lists the sites that play an organisation's videos, such as `https://video.example.org`. */
export const videoOrigins = ({ videos }: Pick<Organisation, 'videos'>, signed: SignedVideos): string[] => {
  const addresses = [...Object.values(videos), ...Object.values(signed)].flatMap((video) => video?.address ?? []);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
};
