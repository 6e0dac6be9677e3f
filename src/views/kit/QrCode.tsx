import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  value: string;
  /** In px, without the quiet zone. */
  size: 110 | 200;
  label: string;
}

/**
 * QR code, always dark on white, because phone cameras need that in either theme. Default export, so that it can be loaded lazily.
 */
export default function QrCode({ value, size, label }: QrCodeProps) {
  return (
    <span style={{ display: 'inline-block', padding: 10, background: '#fff', borderRadius: 8 }}>
      <QRCodeSVG value={value} size={size} title={label} fgColor="#07090c" bgColor="#ffffff" level="M" />
    </span>
  );
}
