import { Container, Text, Title } from '@mantine/core';
import { useTitle } from '../components/use-title.ts';

/** Headings, each with the paragraph below it. */
type Statements = [string, string][];

const terms: Statements = [
  [
    'What this is',
    'A self-hosted application for finding, reading and keeping published health research. The person or organisation that runs this server is responsible for it and for your account.',
  ],
  [
    'Not medical advice',
    'Recommendations, scores and written search results are made by software from published papers. They can be incomplete or wrong. They do not replace a doctor; do not start, stop or change a treatment because of them.',
  ],
  [
    'The papers',
    'Papers belong to their authors and publishers and stand under their own licences. Read the paper itself before you rely on what is said about it here.',
  ],
  [
    'Your account',
    'Keep your password to yourself. You can log out at any time; your session then ends on the server at once.',
  ],
  [
    'No warranty',
    'The software is provided as it is, under the Apache License 2.0, without warranty of any kind.',
  ],
];

const privacy: Statements = [
  [
    'Your data stays on this server',
    'Your account, interests, ratings, saved papers and searches are kept in the database of this server, and nothing that names you is sent elsewhere. Searches are answered here as well. Their words leave this server in two cases only: when you ask for it (see “Words of your searches”), and where the operator has set up a language model on another host: it then gets the words of your search and passages of papers, but not who asks. Nothing of your health profile is sent to another host.',
  ],
  [
    'Where papers come from',
    'Unless the operator has switched it off (PAPER_SOURCES=none), this server asks Europe PMC, a public library of papers at ebi.ac.uk, for papers on the interests that people here have picked: when one is picked, and every night. It sends the interest’s name in our catalogue with other names for it, never who picked it, and nothing of a health profile. When you import references whose papers are not here, their PMIDs, PMC ids and DOIs are sent to Europe PMC. For open full texts it sends the PMC ids of papers that are here; those that Europe PMC does not give it asks of NCBI (nih.gov) where the operator has set a contact address (CONTACT_EMAIL), which is sent along. Nothing of this says who you are; like every site, Europe PMC sees the network address of this server.',
  ],
  [
    'Words of your searches',
    'They are sent to Europe PMC only when you say so. “Look in Europe PMC too” below an answer sends, once, the words that are shown beside it and other names of the same things. “Always, for my questions” does that by itself for the question you have just asked and every one from then on, until you take the tick away. “Also look in Europe PMC” at a recurrent search sends the names of what it is about every night, until you take that away, pause or stop it. Your name, your account and your health profile are never sent with them; but if you type something about yourself into a question, those words are words of the question. The operator can switch all three off for everybody (LOOK_FURTHER=no). The links to PubMed and Europe PMC carry your question there from your own browser when you follow them.',
  ],
  [
    'Retractions and free copies',
    'Every night this server reads the public list of retracted papers of Retraction Watch, for which nothing is sent. Only where the operator has set a contact address (CONTACT_EMAIL), it also asks Crossref for retractions and Unpaywall for free copies of papers that people here have saved, rated or been answered from: it sends the DOIs of those papers and the operator’s address, never whose papers they are.',
  ],
  [
    'Zotero',
    'Only if you enter a key of your own: this server then asks Zotero (zotero.org) for your library when you import from it, and sends titles, authors, abstracts, ids and, if you say so, your notes and tags of the papers that you choose to send there. The key is kept encrypted, sent to Zotero alone, never shown again, and deleted when you press “Delete the key here”.',
  ],
  [
    'Health fields are encrypted',
    'Medical conditions, lifestyle factors, medications and allergies are encrypted before they are stored, with a key kept outside of the database. They are optional.',
  ],
  [
    'What recommendations use',
    'Your interests, the authors, journals and citations you follow, and the papers you rate, save, open, want more of or do not want; which recommendations were on your screen is noted so that they do not come again and again. What readers of this server read in common also counts; nobody is shown who read what.',
  ],
  [
    'What your health profile is used for',
    'For nothing but to show it to you, until you turn on “Use my health profile for recommendations” in your profile. Then conditions, medications, lifestyle, allergies and gender move papers up or down, and conditions stand in for interests while you have none; all of it on this server. Your age and BMI are not used. Turned off, it counts for nothing from the next request on.',
  ],
  [
    'Searches you share',
    'A search is yours alone until you share it. Then whoever has its address and an account here sees its question, answer and sources, and nothing else of you: not your name, notes, ratings or other searches. Taking it back, deleting the search or deleting your account ends that at once.',
  ],
  [
    'E-mail',
    'Only if you switch it on: the operator’s mail server then gets your e-mail address, the words of your recurrent searches and the papers they found, and so does whoever carries your mail. Nothing of your health profile stands in it, and nothing in it tells whether you read it.',
  ],
  ['Passwords', 'Your password is stored only as a hash from which it cannot be read back.'],
  [
    'No trackers',
    'There is no advertising, no analytics, no session recording, and the pages load nothing from other hosts. Links to papers leave this site only when you follow them.',
  ],
  [
    'In your browser',
    'The browser keeps your user and its session token, the colours you chose, the size and width of texts you read, how you view your library, the columns of the evidence table you have hidden, and whether the key / leads to the search. All of it goes when you log out. It also keeps a page that says when this server does not answer.',
  ],
  [
    'Your data is yours',
    'On the account page you can download everything that is kept about you, see where you are logged in, and delete the account with everything in it at once.',
  ],
  [
    'Signing in with Google',
    'Only if the operator has switched it on and you choose it: Google then learns that you logged in here, and this server learns your name and email address from it.',
  ],
  ['Not medical advice', 'No doctor reads what you enter here, and nothing that is shown is medical advice.'],
];

/** What a user agrees to. Valid for every installation of this application. */
export const TermsPage = () => <LegalPage title="Terms and Conditions" statements={terms} />;

/** What is stored about a user, and where. Valid for every installation of this application. */
export const PrivacyPage = () => <LegalPage title="Privacy Policy" statements={privacy} />;

function LegalPage({ title, statements }: { title: string; statements: Statements }) {
  useTitle(title);
  return (
    <Container size="sm">
      <Title mb="xl">{title}</Title>
      {statements.map(([heading, text]) => (
        <section key={heading}>
          <Title order={2} size="h3" mt="lg" mb={6}>
            {heading}
          </Title>
          <Text>{text}</Text>
        </section>
      ))}
    </Container>
  );
}
