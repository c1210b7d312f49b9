/** Messages in the form in which mail systems report about a letter. */
export const LETTER_ID = '0b6f2c0e-6c0c-4f0e-9f64-0c1e8a2f6a11';

interface Report {
  readonly address?: string;
  readonly id?: string;
}

/** Postfix: the recipient's server answered 550 5.1.1. The report goes to the return path. */
export const postfix = ({ address = 'rosa@example.co', id = LETTER_ID }: Report = {}) => `Return-Path: <>
Delivered-To: bounces+bill.${id}@spectrum.co
Date: Mon, 10 Nov 2025 06:20:11 -0500 (-05)
From: MAILER-DAEMON@mail.spectrum.co (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces+bill.${id}@spectrum.co
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F1CA2A03C.1762773611/mail.spectrum.co"
Content-Transfer-Encoding: 8bit
Message-Id: <20251110112011.9E2B22A03D@mail.spectrum.co>

This is a MIME-encapsulated message.

--4F1CA2A03C.1762773611/mail.spectrum.co
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<${address}>: host mx.example.co[203.0.113.9] said: 550 5.1.1 <${address}>:
    Recipient address rejected: User unknown (in reply to RCPT TO command)

--4F1CA2A03C.1762773611/mail.spectrum.co
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.spectrum.co
X-Postfix-Queue-ID: 4F1CA2A03C
X-Postfix-Sender: rfc822; bounces+bill.${id}@spectrum.co
Arrival-Date: Mon, 10 Nov 2025 06:20:09 -0500 (-05)

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.co
Diagnostic-Code: smtp; 550 5.1.1 <${address}>: Recipient address
    rejected: User unknown

--4F1CA2A03C.1762773611/mail.spectrum.co
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <bounces+bill.${id}@spectrum.co>
From: Spectrum <facturas@spectrum.co>
To: ${address}
Message-ID: <bill.${id}@spectrum.co>
Subject: 900123456;Spectrum S.A.S.;SPDE501;60;Spectrum

--4F1CA2A03C.1762773611/mail.spectrum.co--
`;

/** Exim: the report goes to the sender, and only the returned message names the letter. */
export const exim = ({ address = 'ana@otro.co', id = LETTER_ID }: Report = {}) => `Return-path: <>
X-Failed-Recipients: ${address}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@relay.spectrum.co>
To: facturas@spectrum.co
References: <other@spectrum.co>
Content-Type: multipart/report; report-type=delivery-status; boundary=1762773611-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1vIPxz-000Abc-1A@relay.spectrum.co>

--1762773611-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

  ${address}
    host mx.otro.co [198.51.100.7]
    SMTP error from remote mail server after RCPT TO:<${address}>:
    554 5.7.1 Service unavailable

--1762773611-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; relay.spectrum.co

Action: failed
Final-Recipient: rfc822;${address}
Status: 5.0.0
Remote-MTA: dns; mx.otro.co
Diagnostic-Code: smtp; 554 5.7.1 Service unavailable

--1762773611-eximdsn-1804289383
Content-type: message/rfc822

Return-path: <facturas@spectrum.co>
Received: from contador ([192.0.2.4]) by relay.spectrum.co with esmtp
Message-ID: <bill.${id}@spectrum.co>
From: Spectrum <facturas@spectrum.co>
To: ${address}
Content-Type: multipart/mixed; boundary="--_NmP-1"

----_NmP-1
Content-Type: text/plain

Esta es su factura.
----_NmP-1--

--1762773611-eximdsn-1804289383--
`;

/** Exchange Online: CRLF, a status part in base64, and the returned headers nested. */
export const exchange = ({ address = 'luis@empresa.co', id = LETTER_ID }: Report = {}) => {
  const status = `Reporting-MTA: dns;BN8PR12MB3456.namprd12.prod.outlook.com\r\nReceived-From-MTA: dns;mail.spectrum.co\r\n\r\nFinal-Recipient: rfc822;${address}\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${address} not found by SMTP address lookup\r\n`;
  return `From: postmaster@empresa.co
To: facturas@spectrum.co
Subject: No se puede entregar: 900123456;Spectrum S.A.S.;SPDE501;60;Spectrum
In-Reply-To: <bill.${id}@spectrum.co>
References: <bill.${id}@spectrum.co>
MIME-Version: 1.0
Content-Type: multipart/report; report-type="delivery-status";
 boundary="f1a2b3c4-d5e6-4789-8abc-def012345678"

--f1a2b3c4-d5e6-4789-8abc-def012345678
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="0aa1-22bb"

--0aa1-22bb
Content-Type: text/html; charset="us-ascii"

<p>Action: delayed</p>
--0aa1-22bb--

--f1a2b3c4-d5e6-4789-8abc-def012345678
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${btoa(status)}

--f1a2b3c4-d5e6-4789-8abc-def012345678
Content-Type: message/rfc822

Received: from mail.spectrum.co (203.0.113.4)
Message-ID: <bill.${id}@spectrum.co>

--f1a2b3c4-d5e6-4789-8abc-def012345678--
`.replace(/\n/g, '\r\n');
};

/** Gmail: `delayed` while it still tries (4.x.x), `failed` once it gives up. */
export const gmail = ({
  address = 'rosa@example.co',
  id = LETTER_ID,
  action = 'failed',
  status = '5.2.1',
}: Report & { readonly action?: string; readonly status?: string } = {}) => `Delivered-To: facturas@spectrum.co
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: facturas@spectrum.co
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (${action === 'failed' ? 'Failure' : 'Delay'})
In-Reply-To: <bill.${id}@spectrum.co>
X-Failed-Recipients: ${address}
Content-Type: multipart/report; boundary="000000000000a1b2c30643"; report-type=delivery-status

--000000000000a1b2c30643
Content-Type: multipart/related; boundary="000000000000a1b2d60644"

--000000000000a1b2d60644
Content-Type: text/plain; charset="UTF-8"

The email account that you tried to reach is inactive.
--000000000000a1b2d60644--

--000000000000a1b2c30643
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Mon, 10 Nov 2025 03:20:09 -0800 (PST)
X-Original-Message-ID: <bill.${id}@spectrum.co>

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${status.startsWith('5') ? '550' : '450'}-${status} The email account that you tried to reach is inactive.
Last-Attempt-Date: Mon, 10 Nov 2025 03:20:11 -0800 (PST)

--000000000000a1b2c30643
Content-Type: message/rfc822

Message-ID: <bill.${id}@spectrum.co>
Subject: 900123456;Spectrum S.A.S.;SPDE501;60;Spectrum

--000000000000a1b2c30643--
`;

/** Complaint of a mail provider (ARF, RFC 5965): the recipient marked the letter as unwanted. */
export const complaint = ({
  address = 'rosa@example.co',
  id = LETTER_ID,
  feedback = 'abuse',
}: Report & { readonly feedback?: string } = {}) => `From: <abusedesk@example.co>
To: <fbl@spectrum.co>
Subject: FW: 900123456;Spectrum S.A.S.;SPDE501;60;Spectrum
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message.
--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${feedback}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <${address}>

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: <facturas@spectrum.co>
Message-ID: <bill.${id}@spectrum.co>
To: <${address}>

--part1_13d.2e68ed54_boundary--
`;

/** Automatic answer of a recipient who is away. */
export const vacation = ({ id = LETTER_ID }: Report = {}) => `From: rosa@example.co
To: facturas@spectrum.co
Auto-Submitted: auto-replied
In-Reply-To: <bill.${id}@spectrum.co>
Subject: Fuera de la oficina
Content-Type: text/plain

Action: failed
Status: 5.1.1
`;
