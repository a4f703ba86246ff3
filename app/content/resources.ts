/** Helpful pages of other organisations, with their publishers and neutral descriptions. */
export const RESOURCES = [
  {
    name: 'Subtitling and audio description',
    by: 'Independent Cinema Office',
    href: 'https://www.independentcinemaoffice.org.uk/advice-support/useful-exhibitor-resources/subtitling-ad/',
    about: 'advice for cinemas in the UK',
  },
  {
    name: 'Making Audio and Video Media Accessible',
    by: 'W3C Web Accessibility Initiative',
    href: 'https://www.w3.org/WAI/media/av/',
    about: 'planning and making captions, descriptions and transcripts',
  },
  {
    name: 'Subtitle Guidelines',
    by: 'BBC',
    href: 'https://www.bbc.co.uk/accessibility/forproducts/guides/subtitles/',
    about: 'how to write and time subtitles for the BBC',
  },
  {
    name: 'Timed Text Style Guide: General Requirements',
    by: 'Netflix',
    href: 'https://partnerhelp.netflixstudios.com/hc/en-us/articles/215758617-Timed-Text-Style-Guide-General-Requirements',
    about: 'the rules of one streaming service for subtitle files',
  },
  {
    name: 'Captioning Key',
    by: 'Described and Captioned Media Program, USA',
    href: 'https://dcmp.org/learn/captioningkey',
    about: 'guidelines for captions',
  },
  {
    name: 'Accessibility FAQs',
    by: 'Cinepedia',
    href: 'https://cinepedia.com/faqs/accessibility-faqs/',
    about: 'how captions and description work in a digital cinema',
  },
  {
    name: 'Digital Cinema Naming Convention',
    by: 'Inter-Society Digital Cinema Forum',
    href: 'https://isdcf.com/dcnc/',
    about: 'the parts of the name of a DCP',
  },
  {
    name: 'WebVTT: The Web Video Text Tracks Format',
    by: 'W3C',
    href: 'https://www.w3.org/TR/webvtt1/',
    about: 'the standard',
  },
  {
    name: 'TTML Profiles for Internet Media Subtitles and Captions',
    by: 'W3C',
    href: 'https://www.w3.org/TR/ttml-imsc1.2/',
    about: 'the IMSC standard',
  },
] as const;
